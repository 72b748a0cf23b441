import type { ComponentProps } from 'react';

/** A picture that only some people may see, or that is on no server yet; drawn as it comes. */
export function PrivatePicture({ alt, ...rest }: ComponentProps<'img'> & { src: string; alt: string }) {
  // biome-ignore lint/performance/noImgElement: an optimiser would store it without asking who may see it
  return <img alt={alt} {...rest} />;
}
