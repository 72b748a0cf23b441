import { expect, test } from 'vitest';
import {
  logoKindProblem,
  logoPictureKey,
  portalLogoPath,
  portalLogoVersion,
} from '@/lib/domain/configuration/logo';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a logo is a PNG, a JPEG or a WebP by its first bytes', () => {
  expect(logoKindProblem(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBeNull();
  expect(logoKindProblem(Uint8Array.of(0xff, 0xd8, 0xff))).toBeNull();
  expect(logoKindProblem(bytes('RIFF....WEBP'))).toBeNull();
  for (const other of ['', 'GIF89a', 'BM', '%PDF-1.7', '<html><body>svg</body></html>']) {
    expect(logoKindProblem(bytes(other))).toBe('LOGO.WrongType');
  }
});

test('an SVG is told apart, however it begins', () => {
  for (const start of [
    '',
    '\ufeff',
    '<?xml version="1.0"?>\n<!-- by hand -->',
    '<!DOCTYPE svg PUBLIC "-//W3C">',
  ]) {
    expect(logoKindProblem(bytes(`${start}<svg xmlns="http://www.w3.org/2000/svg"/>`))).toBe('LOGO.Vector');
  }
  // One behind another beginning is what that beginning says.
  expect(logoKindProblem(bytes('GIF89a<svg >'))).toBe('LOGO.Vector');
});

test('each picture of a logo has a key, and the address changes with the logo', () => {
  const key = 'logos/0b5f4a52-3f63-4a1c-8f0e-6a7a5b3c2d1e';
  expect([logoPictureKey(key, 'logo'), logoPictureKey(key, 'icon-180')]).toEqual([key, `${key}-icon-180`]);
  expect(portalLogoPath(portalLogoVersion(key), 'line')).toBe('/api/portal/logo/line.png?v=6a7a5b3c2d1e');
});
