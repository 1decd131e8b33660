import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  /** Shown next to the title, at the end of the line. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** Shows a section with an optional title, which names it. */
export function Card({ title, actions, headingLevel = 2, className = '', children, ...rest }: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={title ? id : undefined} {...rest} className={`ui-card ${className}`}>
      {(title || actions) && (
        <div className="ui-card__head">
          {title && (
            <Heading id={id} className="ui-card__title">
              {title}
            </Heading>
          )}
          {actions && <div className="ui-card__actions">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
