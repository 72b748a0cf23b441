import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Data files of the PDF library: character maps, standard fonts, image decoders, colour profiles. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const;
type PdfAssetFolder = (typeof FOLDERS)[number];

const LIBRARY = path.join(process.cwd(), 'node_modules', 'pdfjs-dist');

/** The path of such a folder, with a separator at its end as the library needs it. */
export function pdfAssetFolder(folder: PdfAssetFolder): string {
  return `${path.join(LIBRARY, folder)}${path.sep}`;
}

/** A file in one of the folders; null if there is none with this name. */
export async function readPdfAsset(folder: string, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = FOLDERS.find((name) => name === folder);
  if (!known || !/^[\w-]+\.\w+$/.test(file)) return null;
  try {
    return new Uint8Array(await readFile(path.join(pdfAssetFolder(known), file)));
  } catch {
    return null;
  }
}
