import { type LogoPicture, portalLogoPath } from '@/lib/domain/configuration/logo';
import { pageLogo } from '@/lib/page-product';

/** The address of a picture of the portal’s logo; null if the built-in mark is shown. */
export function shownLogo(picture: LogoPicture): string | null {
  const version = pageLogo();
  return version && portalLogoPath(version, picture);
}
