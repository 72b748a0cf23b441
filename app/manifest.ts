import type { MetadataRoute } from 'next';
import { href } from '@/lib/domain/navigation/pages';

/** What a phone or desktop needs to install the portal as an application. */
export default function manifest(): MetadataRoute.Manifest {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: href('dashboard'),
    name: 'Planner',
    short_name: 'Planner',
    start_url: href('dashboard'),
    scope: '/',
    display: 'standalone',
    background_color: '#fafbfc',
    theme_color: '#2f6f8f',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  };
}
