import type { ComponentProps } from 'react';

/** A picture with restricted access, or one that is not uploaded yet; shown without image optimisation. */
export function PrivatePicture({ alt, ...rest }: ComponentProps<'img'> & { src: string; alt: string }) {
  // biome-ignore lint/performance/noImgElement: an optimiser would store it without asking who may see it
  return <img alt={alt} {...rest} />;
}
