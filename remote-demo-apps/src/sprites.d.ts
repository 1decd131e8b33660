declare module '*.sprite' {
  /** Address of the SVG file with all icons of a set as symbols. */
  const address: string;
  // eslint-disable-next-line import-x/no-default-export -- Files that webpack turns into addresses have no other export.
  export default address;
}
