import { isAscii } from 'node:buffer';

/**
 * The text of a file's bytes, without a byte order mark: UTF-8, or UTF-16 where the mark says so or every second byte is
 * zero, as editors on Windows save it. Bytes that are no UTF-8 become U+FFFD.
 */
export function decodeText(bytes: Buffer): string {
  // Most code is ASCII, which decodes faster as Latin-1.
  if (isAscii(bytes) && bytes[0] !== 0 && bytes[1] !== 0) return bytes.toString('latin1');
  const text = isUtf16(bytes, 0)
    ? toUtf16(bytes)
    : isUtf16(bytes, 1)
      ? bytes.toString('utf16le')
      : bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Whether the text is in UTF-16 with the high byte at even (0) or odd (1) offsets. */
function isUtf16(bytes: Buffer, high: 0 | 1): boolean {
  const [first, second] = [bytes[high], bytes[1 - high]];
  if (first === undefined || second === undefined) return false;
  if (first === 0xfe && second === 0xff) return true;
  if (first !== 0 || second === 0 || bytes.length < 8) return false;
  const looked = Math.min(bytes.length, LOOKED_AT);
  let zeros = 0;
  for (let at = high; at < looked; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros >= looked / 4;
}

/** Bytes within which zeros tell the encoding of a text without a mark. */
const LOOKED_AT = 1000;

/** Node decodes only the order with the low byte first. */
function toUtf16(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
}
