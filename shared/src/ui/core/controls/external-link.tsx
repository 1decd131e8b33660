import type { ComponentPropsWithRef } from 'react';
import { useTranslations } from '../../../translations';
import { newTabAttributes, toOpenableHref } from './link-policy';

export interface ExternalLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  href: string;
}

/** Shows a link that opens in a new tab and says so; shows only its content for an address that is not allowed. */
export function ExternalLink({ href, children, ...rest }: ExternalLinkProps) {
  const { t } = useTranslations('core');
  const allowed = toOpenableHref(href);
  if (allowed === null) return <span className="ui-text">{children}</span>;
  return (
    <a {...rest} href={allowed} {...newTabAttributes}>
      <span className="ui-text">{children}</span>
      <span className="ui-hidden"> {t('newTab')}</span>
    </a>
  );
}
