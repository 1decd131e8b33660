import { Fragment, useMemo, type ReactNode } from 'react';
import { parseSimpleHtml, type Piece } from './simple-html';

/** Simple HTML from the server as React elements. */
export function RichText({ html }: { html: string }) {
  const pieces = useMemo(() => parseSimpleHtml(html), [html]);
  return <>{draw(pieces)}</>;
}

const draw = (pieces: readonly Piece[]): ReactNode[] =>
  pieces.map((piece, at) => <Fragment key={at}>{drawPiece(piece)}</Fragment>);

function drawPiece(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece;
  const children = draw(piece.children);
  if (piece.tag !== 'a') return <piece.tag>{children}</piece.tag>;
  if (piece.href === null) return children;
  return (
    <a href={piece.href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
