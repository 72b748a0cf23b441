import { useTranslations } from 'next-intl';
import { type NamedAnchor, placeValues } from '@/lib/domain/comments/anchor';

/** The name of a comment's place. */
export function usePlaceText(): (anchor: NamedAnchor) => string {
  const t = useTranslations('comments');
  return (anchor) => t(`places.${anchor.kind}`, placeValues(anchor));
}
