import { formatPercent } from '@portal/shared/i18n';

export type MeterTone = 'accent' | 'good' | 'warning' | 'bad';

interface MeterBarProps {
  /** Share of the limit or goal; more than 1 fills the bar. */
  share: number;
  tone?: MeterTone;
}

/** Shows a share as a bar; the text beside it says the value. */
export function MeterBar({ share, tone = 'accent' }: MeterBarProps) {
  return (
    <span className={`demo-meter demo-meter--${tone}`} aria-hidden="true">
      <span style={{ inlineSize: formatCssPercent(share) }} />
    </span>
  );
}

const formatCssPercent = (share: number): string =>
  `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;

/** Share of a limit from which the meter warns. */
const nearLimit = 0.9;

/** Returns the tone of a value that must stay below its limit. */
export const limitTone = (share: number): MeterTone =>
  share > 1 ? 'bad' : share >= nearLimit ? 'warning' : 'accent';

interface MeterNoteProps extends MeterBarProps {
  /** Writes the share against its limit or goal, such as `62% of limit $20,000`. */
  text(percent: string): string;
}

/** Shows the share of a limit or goal as text and bar, for the foot of a tile. */
export function MeterNote({ share, tone = 'accent', text }: MeterNoteProps) {
  return (
    <span className={`demo-meter-note demo-meter-note--${tone}`}>
      <span>{text(formatPercent(share, 0))}</span>
      <MeterBar share={share} tone={tone} />
    </span>
  );
}
