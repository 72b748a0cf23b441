import { expect, it } from 'vitest';
import { readPdfAsset } from '@/lib/workers/pdf-assets';

it.each([
  ['standard_fonts', 'FoxitFixed.pfb'],
  ['cmaps', '78-H.bcmap'],
  ['wasm', 'openjpeg.wasm'],
  ['iccs', 'CGATS001Compat-v2-micro.icc'],
])('the library of PDFs gets %s/%s', async (folder, file) => {
  expect((await readPdfAsset(folder, file))?.length).toBeGreaterThan(100);
});

it.each([
  ['build', 'pdf.mjs'],
  ['cmaps', '../package.json'],
  ['cmaps', 'nothing.bcmap'],
  ['..', 'package.json'],
])('nothing else is read: %s/%s', async (folder, file) => {
  expect(await readPdfAsset(folder, file)).toBeNull();
});
