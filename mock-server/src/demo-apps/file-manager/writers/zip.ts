import { crc32 } from 'node:zlib';

/** File of a zip archive. */
export interface ZipEntry {
  name: string;
  content: Buffer;
}

const version = 20;
const namesAreUtf8 = 0x08_00;
/** 1 January 1980, the first date that the format can express, so that the same entries give the same bytes. */
const date = 0x00_21;

function commonFields({ name, content }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(namesAreUtf8, 2);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns a zip archive that stores its entries without compression. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const fields = commonFields(entry);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature(0x50_4b_01_02), Buffer.from([version, 0]), fields, place, name);
    const file = Buffer.concat([signature(0x50_4b_03_04), fields, name, entry.content]);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, central, signature(0x50_4b_05_06), end]);
}
