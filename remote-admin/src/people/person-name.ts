/** A person with a name and an address. */
export interface NamedPerson {
  firstName: string;
  lastName: string;
  email: string;
}

/** Returns the name of a person, or the e-mail address without one. */
export const personName = ({ firstName, lastName, email }: NamedPerson): string =>
  `${firstName} ${lastName}`.trim() || email;
