import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { Panel } from '../../overlay/panel/panel';

export interface ValueChipProps {
  label: string;
  /** Chosen value as text. */
  value: string;
  /** More about the value, for the tooltip. */
  detail?: string | undefined;
  /** Marks a chip that still needs a value. */
  isMissing?: boolean;
  /** Width of the panel in pixels. */
  width?: number;
  /** Renders the control that changes the value; called only while the panel is open. */
  children(close: () => void): ReactNode;
}

/** Shows a value with its label as a chip that opens a panel to change it. */
export function ValueChip({
  label,
  value,
  detail,
  isMissing = false,
  width = 300,
  children,
}: ValueChipProps) {
  return (
    <Panel
      label={label}
      width={width}
      align="start"
      className="ui-value-panel"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={`ui-value-chip ${isMissing ? 'ui-value-chip--missing' : ''}`}
          title={`${label}: ${value}${detail === undefined || detail === value ? '' : ` (${detail})`}`}
        >
          <span className="ui-value-chip__label">{label}</span>{' '}
          <span className="ui-value-chip__value">{value}</span>
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    >
      {children}
    </Panel>
  );
}

export interface RemovableChipProps {
  label: string;
  value: string;
  onRemove(): void;
}

/** Shows an applied value as a chip with a button that removes it. */
export function RemovableChip({ label, value, onRemove }: RemovableChipProps) {
  const { t } = useTranslations('list');
  return (
    <span className="ui-value-chip ui-value-chip--on" title={`${label}: ${value}`}>
      <span className="ui-value-chip__label">{label}</span>{' '}
      <span className="ui-value-chip__value">{value}</span>
      <button
        type="button"
        className="ui-value-chip__remove"
        aria-label={t('filter.clear', { filter: label })}
        onClick={onRemove}
      >
        <X size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  );
}

export interface ToggleChipProps {
  icon?: ReactNode;
  isOn: boolean;
  onChange(isOn: boolean): void;
  children: ReactNode;
}

/** Shows a filter that is on or off as a chip. */
export function ToggleChip({ icon, isOn, onChange, children }: ToggleChipProps) {
  return (
    <span className={`ui-chip ${isOn ? 'ui-chip--on' : ''}`}>
      <button
        type="button"
        className="ui-chip__button ui-chip__toggle"
        aria-pressed={isOn}
        onClick={() => onChange(!isOn)}
      >
        {icon}
        <span className="ui-text">{children}</span>
      </button>
    </span>
  );
}
