import type { PortalDeps } from '../../../platform/app/portal-app';
import type { MailAttachment } from '../../../platform/mail/mail';
import { renderReportFile } from '../../exports/render-report-file';
import type { ReadReport } from '../figures/read-tiles';
import type { Reader } from '../figures/reader';
import type { SubscriptionRow } from '../subscription-row';

/** Mail servers refuse larger messages. */
export const largestAttachment = 10 * 1_024 * 1_024;

/** The file of a report could not be created. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

interface FileRequest {
  row: SubscriptionRow;
  read: ReadReport;
  reader: Reader;
  traceId: string;
  signal: AbortSignal;
}

/** A picture shows the first chart, or the first tile of a report without charts. */
function chooseTile({ report: { tiles } }: ReadReport): string | undefined {
  const withoutRows: readonly string[] = ['figure', 'table', 'ranking'];
  return (tiles.find(({ kind }) => !withoutRows.includes(kind)) ?? tiles[0])?.id;
}

/** Returns the content, or undefined if it is too large. */
async function readContent(chunks: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > largestAttachment) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function render(
  deps: PortalDeps,
  { row, read, reader, traceId, signal }: FileRequest,
): Promise<MailAttachment | undefined> {
  const { format, filters, reportId } = row;
  if (format === 'link') return undefined;
  const { tenantId, personId } = reader;
  const tileId = format === 'png' ? chooseTile(read) : undefined;
  const file = await renderReportFile(deps, {
    ...{ reader, reportId, traceId, signal, log: deps.log },
    scope: { as: 'tenant', tenantId, personId },
    body: {
      ...{ parameters: read.values, filters, format, formatted: true },
      ...(tileId !== undefined && { tileId }),
    },
  });
  const content = await readContent(file.chunks);
  return content && { filename: file.result().fileName, contentType: file.type, content };
}

/**
 * Returns the file of a subscription with the rows of its reader, or undefined for one without a file and for a file that
 * is too large. Throws a FileError.
 */
export async function attachFile(
  deps: PortalDeps,
  request: FileRequest,
): Promise<MailAttachment | undefined> {
  try {
    return await render(deps, request);
  } catch (error) {
    throw new FileError(error instanceof Error ? error.message : String(error));
  }
}
