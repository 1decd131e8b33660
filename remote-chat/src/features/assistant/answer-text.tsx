import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ExternalLink } from '@portal/shared/ui';
import { safeUri } from './safe-uri';
import { useTranslations } from '../../translations';

function AnswerLink({ href = '', children }: { href?: string | undefined; children?: ReactNode }) {
  const url = safeUri(href, location.origin);
  if (!url) return <>{children}</>;
  const foreignHost = url.origin === location.origin ? '' : url.host;
  return (
    <ExternalLink href={href.startsWith('/') ? href : url.href}>
      {children}
      {foreignHost && <span className="chat-host"> ({foreignHost})</span>}
    </ExternalLink>
  );
}

// An image would be fetched without a click, and its URL could send the conversation to another host.
function AnswerImage({ alt = '' }: { alt?: string | undefined }) {
  const { t } = useTranslations('assistant');
  return <span className="chat-image">{t('messages.image', { text: alt })}</span>;
}

const Heading = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

const components: Components = {
  a: ({ href, children }) => <AnswerLink href={href}>{children}</AnswerLink>,
  img: ({ alt }) => <AnswerImage alt={alt} />,
  input: ({ checked }) => <>{checked ? '☑ ' : '☐ '}</>,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};
const plugins = [remarkGfm];

/** Renders the markdown of an answer. Raw HTML is shown as text; links are checked when they are rendered. */
export function AnswerText({ content, id }: { content: string; id: string }) {
  return (
    <Markdown
      remarkPlugins={plugins}
      remarkRehypeOptions={{ clobberPrefix: `${id}-` }}
      urlTransform={(uri) => uri}
      components={components}
    >
      {content}
    </Markdown>
  );
}
