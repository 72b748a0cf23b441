import type { Tone } from '@/components/ui/tone';
import type { TextPart } from '@/lib/domain/search-words';

/** A found unit as shown in the table; all texts are ready to display. */
export interface HitView {
  id: string;
  href: string;
  title: TextPart[];
  number: TextPart[];
  orderNumber: TextPart[];
  /** The customer's own number of the order. */
  custRef: TextPart[];
  /** Title of its project; null for a project. */
  project: string | null;
  type: string;
  tone: Tone;
  state: string;
  product: { id: number; title: string; color: string } | null;
  plant: { id: number; title: string } | null;
}

/** A filter of the search: its query parameter and options. */
export interface FilterView {
  name: string;
  label: string;
  options: { value: string; label: string; color?: string | undefined }[];
}
