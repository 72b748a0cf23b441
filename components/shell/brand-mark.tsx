import { PrivatePicture } from '@/components/ui/private-picture';
import { shownLogo } from '@/lib/client/shown-logo';

/** The portal's logo; until there is one, blocks in a brick pattern. */
export function BrandMark({ size = 20 }: { size?: number }) {
  const logo = shownLogo('line');
  if (logo !== null) {
    // Drawn for light paper by most: the ground stays white in both themes.
    return (
      <PrivatePicture
        src={logo}
        alt=""
        style={{ height: size + 4, maxWidth: size * 5 }}
        className="shrink-0 rounded-sm bg-paper object-contain"
      />
    );
  }
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect x=".5" y=".5" width="19" height="19" rx="4" className="fill-accent-soft stroke-accent" />
      <path
        d="M1 6V4a3 3 0 0 1 3-3h7v5zM12 1h4a3 3 0 0 1 3 3v2h-7zM1 7h4.5v5.5H1zM6.5 7h7.5v5.5H6.5z"
        className="fill-accent"
      />
      <path
        d="M1 13.5h9V19H4a3 3 0 0 1-3-3zM11 13.5h8V16a3 3 0 0 1-3 3h-5z"
        className="fill-accent"
        opacity=".55"
      />
    </svg>
  );
}
