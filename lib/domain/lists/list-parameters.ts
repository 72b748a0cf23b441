/** The query parameters of a list. */
export interface ListParameters {
  /** Repeated for each filter. */
  where: string;
  order: string;
  /** Counted from 0. */
  page: string;
  size: string;
  /** The open saved view, or `all`. */
  view: string;
}

export const LIST_PARAMETERS: ListParameters = {
  where: 'where',
  order: 'orderby',
  page: 'page',
  size: 'size',
  view: 'view',
};

/** The same for a list that shares its page with another list. */
export function parametersOf(list: string): ListParameters {
  return {
    where: `${list}Where`,
    order: `${list}Order`,
    page: `${list}Page`,
    size: `${list}Size`,
    view: `${list}View`,
  };
}
