import type { ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { ExternalLink } from '../controls/external-link';
import { toShownUrl } from './link-url';
import type { RichTextSettings } from './settings';

interface RichLinkProps extends Pick<RichTextSettings, 'showsHosts'> {
  href: string;
  children?: ReactNode;
}

export function RichLink({ href, showsHosts, children }: RichLinkProps) {
  const url = toShownUrl(href, location.origin);
  if (!url) return <span>{children}</span>;
  const foreignHost = url.origin === location.origin ? '' : url.host;
  return (
    <ExternalLink href={href.startsWith('/') ? href : url.href}>
      {children}
      {showsHosts && foreignHost && <span className="ui-rich-text__host"> ({foreignHost})</span>}
    </ExternalLink>
  );
}

interface RichImageProps extends Pick<RichTextSettings, 'showsImages'> {
  src: string;
  text: string;
}

export function RichImage({ src, text, showsImages }: RichImageProps) {
  const { t } = useTranslations('rich-text');
  const isOwn = toShownUrl(src, location.origin)?.origin === location.origin;
  // A drawing that the server has put into the text. Scripts in it do not run.
  if (showsImages && (isOwn || src.startsWith('data:image/svg+xml,')))
    return <img className="ui-rich-text__image" src={src} alt={text} loading="lazy" />;
  return <span className="ui-rich-text__host">{t('image', { text })}</span>;
}

export function RichCode({ children }: { children?: ReactNode }) {
  return <pre className="ui-rich-text__code">{children}</pre>;
}

interface RichHeadingProps extends Pick<RichTextSettings, 'headings'> {
  /** Level in the text, from 1. */
  level: number;
  children?: ReactNode;
}

export function RichHeading({ level, headings = 3, children }: RichHeadingProps) {
  if (headings === 'bold')
    return (
      <p>
        <strong>{children}</strong>
      </p>
    );
  const Heading = `h${Math.min(6, headings + level - 1)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return <Heading>{children}</Heading>;
}
