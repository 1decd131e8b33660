import { Fragment, memo } from 'react';
import { parseBlocks, type Block, type Inline } from './announcement-markdown';
import { AnnouncementLink } from './announcement-link';
import './announcement-text.css';

/** Renders an announcement's content as React elements. Never parses HTML. */
export const AnnouncementText = memo(function AnnouncementText({ content }: { content: string }) {
  return (
    <div className="host-note-text">
      {parseBlocks(content).map((block, at) => (
        <TextBlock key={at} block={block} />
      ))}
    </div>
  );
});

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    return (
      <p>
        <strong>
          <InlineParts parts={block.parts} />
        </strong>
      </p>
    );
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((parts, at) => (
          <li key={at}>
            <InlineParts parts={parts} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p>
      {block.lines.map((parts, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          <InlineParts parts={parts} />
        </Fragment>
      ))}
    </p>
  );
}

function InlineParts({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, at) => <InlinePart key={at} part={part} />);
}

function InlinePart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <InlineParts parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineParts parts={part.parts} />
        </em>
      );
    case 'link':
      return <AnnouncementLink uri={part.uri}>{part.text}</AnnouncementLink>;
  }
}
