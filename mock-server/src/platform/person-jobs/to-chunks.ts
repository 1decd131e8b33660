/** Returns the same bytes in chunks of `size`; the last one may be shorter. */
export async function* toChunks(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    pending.push(bytes);
    length += bytes.length;
    if (length < size) continue;
    const whole = Buffer.concat(pending);
    let at = 0;
    for (; length - at >= size; at += size) yield whole.subarray(at, at + size);
    pending = at < length ? [whole.subarray(at)] : [];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(pending);
}
