import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The page as a portal with these settings answers it; the settings are read once per process. */
async function answer(settings: Record<string, string>): Promise<unknown> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { default: GalleryPage } = await import('@/app/[locale]/dev/ui/page');
  return GalleryPage();
}

const missing = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' };

it('shows the gallery while the portal is developed, and where it is asked for', async () => {
  await expect(answer({ NODE_ENV: 'development' })).resolves.toBeDefined();
  vi.resetModules();
  await expect(answer({ NODE_ENV: 'production', UI_GALLERY: '1' })).resolves.toBeDefined();
});

it('has no gallery in production', async () => {
  await expect(answer({ NODE_ENV: 'production' })).rejects.toMatchObject(missing);
});
