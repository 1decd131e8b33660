import { portalFetch } from '@portal/shared/api';
import type { FileItem } from '@portal/shared/contracts/sample-apps';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useGetSampleFileAddressQuery } from '../files.api';

const pictures = new Set(['JPG', 'PNG', 'GIF', 'WEBP']);
const texts = new Set(['TXT', 'CSV']);
/** Bytes of a text, and rows of a table, that a preview shows. */
const maxText = 256_000;
const maxRows = 50;

const isFigure = (cell: string): boolean => /^[-+]?\d[\d.,]*\s?%?$/.test(cell);

/** Shows the content of a picture, a PDF file, a text or a table. Nothing of other types. */
export function Preview({ item }: { item: FileItem }) {
  const { type, id, bytes, trashedAt } = item;
  const isShown = pictures.has(type) || type === 'PDF' || (texts.has(type) && bytes <= maxText);
  const { data } = useGetSampleFileAddressQuery(
    { id, inline: true },
    { skip: !isShown || trashedAt !== null },
  );
  if (!isShown || !data) return null;
  return (
    <div className="demo-files__preview">
      <Content item={item} url={data.url} />
    </div>
  );
}

function Content({ item: { type, name }, url }: { item: FileItem; url: string }) {
  const { t } = useTranslations('file-manager');
  if (pictures.has(type)) return <img src={url} alt={name} />;
  if (type === 'PDF')
    return navigator.pdfViewerEnabled ? (
      <iframe src={`${url}#toolbar=0`} title={t('preview', { name })} />
    ) : (
      <p className="demo-files__no-viewer">{t('noViewer')}</p>
    );
  return <TextContent url={url} isTable={type === 'CSV'} name={name} />;
}

function TextContent({ url, isTable, name }: { url: string; isTable: boolean; name: string }) {
  const { t } = useTranslations('file-manager');
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    portalFetch(url, { signal: abort.signal })
      .then(async (response) => setText(response.ok ? await response.text() : ''))
      .catch(() => undefined);
    return () => abort.abort();
  }, [url]);
  if (text === null) return null;
  if (!isTable) return <pre tabIndex={0}>{text}</pre>;
  const [titles = [], ...rows] = readRows(text);
  return (
    <div className="demo-files__sheet" tabIndex={0} role="region" aria-label={t('preview', { name })}>
      <table>
        <thead>
          <tr>
            {titles.map((title, at) => (
              <th key={at}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at} className={isFigure(cell) ? 'demo-files__figure' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Splits a CSV text into cells. The separator is the more frequent one of the first line. The CSV reader of the server
 * needs Node.js and loads `csv-parse`; a preview shows the first rows only and changes nothing.
 */
export function readRows(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/, '');
  const [first = ''] = plain.split('\n', 1);
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const cells = new RegExp(String.raw`("(?:[^"]|"")*"|[^${separator}\r\n]*)(${separator}|\r?\n|$)`, 'y');
  const rows: string[][] = [[]];
  while (cells.lastIndex < plain.length && rows.length <= maxRows + 1) {
    const [, cell = '', end = ''] = cells.exec(plain) ?? [];
    rows.at(-1)?.push(cell.replace(/^"([^]*)"$/, '$1').replaceAll('""', '"'));
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
