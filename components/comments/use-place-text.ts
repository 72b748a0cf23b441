import { useTranslations } from 'next-intl';
import { type NamedAnchor, placeValues } from '@/lib/domain/comments/anchor';

/** Names the place of a comment. */
export function usePlaceText(): (anchor: NamedAnchor) => string {
  const t = useTranslations('comments');
  return (anchor) => t(`places.${anchor.kind}`, placeValues(anchor));
}
