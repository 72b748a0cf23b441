import ListLoading from '@/app/[locale]/home/app/loading';

/** A list, unlike the page of a unit, whose skeleton is the next one above. */
export default function Loading() {
  return <ListLoading />;
}
