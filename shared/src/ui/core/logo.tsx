/** Shows a meridian arc in a circle, in the current text colour; legible at 16 px. */
export function Logo({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <svg
      className="ui-logo"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M12 2c5.4 5.6 5.4 14.4 0 20" />
      <path d="M2.6 15.4h18.8" strokeWidth="1.5" />
    </svg>
  );
}
