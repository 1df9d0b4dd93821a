import { crc32, deflateRawSync } from 'node:zlib';

type ZipOptions = {
  /** 8 deflates, 0 stores; anything else is a method that the reader doesn't know. */
  method?: number;
  /** Sets the flag of an encrypted file. */
  isEncrypted?: boolean;
  /** Leaves the sizes to the central directory, as programs do that write as they go. */
  isStreamed?: boolean;
  comment?: string;
};

/** Builds an archive in memory from texts by file name. */
export function buildZip(
  files: Record<string, string | Uint8Array>,
  { method = 8, isEncrypted = false, isStreamed = false, comment = '' }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = method === 0 ? bytes : deflateRawSync(bytes, { level: 1 });
    const encodedName = Buffer.from(name);
    const flags = 0x800 | Number(isEncrypted) | (isStreamed ? 8 : 0);
    const shared = (sizesKnown: boolean) => {
      const fields = Buffer.alloc(26);
      fields.writeUInt16LE(20, 0);
      fields.writeUInt16LE(flags, 2);
      fields.writeUInt16LE(method, 4);
      fields.writeUInt32LE(sizesKnown ? crc32(bytes) : 0, 10);
      fields.writeUInt32LE(sizesKnown ? packed.length : 0, 14);
      fields.writeUInt32LE(sizesKnown ? bytes.length : 0, 18);
      fields.writeUInt16LE(encodedName.length, 22);
      return fields;
    };
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared(!isStreamed), encodedName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared(true), tail, encodedName]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return new Uint8Array(Buffer.concat([...parts, listed, end, Buffer.from(comment)]));
}
