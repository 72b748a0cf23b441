import { useEffect, useRef, useState } from 'react';

/** Quality of lossy image formats (portal-1 §9). */
const QUALITY = 0.92;

/** Loads a chosen file as an image; null if the browser cannot show it, which is logged (portal-1 §8). */
export function usePicture() {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const url = useRef('');
  useEffect(() => () => URL.revokeObjectURL(url.current), []);

  async function load(file: File): Promise<HTMLImageElement | null> {
    URL.revokeObjectURL(url.current);
    setPicture(null);
    const image = new Image();
    url.current = URL.createObjectURL(file);
    image.src = url.current;
    try {
      await image.decode();
    } catch (error) {
      console.warn('picture', error);
      return null;
    }
    setPicture(image);
    return image;
  }
  return { picture, load };
}

/** What is drawn on a canvas, as a PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png', QUALITY);
  });
}
