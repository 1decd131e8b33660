import type { ReactNode } from 'react';

export interface FactsProps {
  /** Pairs of label and value; a pair whose value is null or undefined is left out. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** Shows pairs of label and value. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="ui-facts">
      {facts
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ label, value }) => (
          <div key={label} className="ui-facts__pair">
            <dt className="ui-facts__label">{label}</dt>
            <dd className="ui-facts__value">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
