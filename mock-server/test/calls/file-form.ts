const boundary = 'form-of-the-test';

/** Fields and the file of a form, as browsers send them. */
export function writeFileForm(fields: Record<string, string>, fileName: string, content: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const header = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + header),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };
