import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the library of PDFs reads beside itself: character maps, fonts every reader has, decoders of images, colours. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const;
type PdfAssetFolder = (typeof FOLDERS)[number];

const LIBRARY = path.join(process.cwd(), 'node_modules', 'pdfjs-dist');

/** The path of such a folder, as the library takes it: with a separator at its end. */
export function pdfAssetFolder(folder: PdfAssetFolder): string {
  return `${path.join(LIBRARY, folder)}${path.sep}`;
}

/** A file in one of the folders; null where there is none of this name. */
export async function readPdfAsset(folder: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = FOLDERS.find((name) => name === folder);
  if (!known || !/^[\w-]+\.\w+$/.test(file)) return null;
  try {
    return new Uint8Array(await readFile(path.join(pdfAssetFolder(known), file)));
  } catch {
    return null;
  }
}
