/** Shows the brand's globe with one highlighted meridian, for places without content. */
export function BrandArc() {
  return (
    <svg
      className="ui-arc"
      width="96"
      height="52"
      viewBox="0 0 96 52"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 48a44 44 0 0 1 88 0" />
      <path d="M48 4C27 16 22 32 22 48M48 4v44M8.8 28h78.4" />
      <path d="M1 48h94" />
      <path className="ui-arc__meridian" d="M48 4c21 12 26 28 26 44" strokeWidth="2" />
      <circle className="ui-arc__point" cx="68.9" cy="24.5" r="3.5" />
    </svg>
  );
}
