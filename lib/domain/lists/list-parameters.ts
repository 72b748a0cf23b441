/** The parameters of an address that say what of a list is shown. */
export interface ListParameters {
  /** Once for each filter. */
  where: string;
  order: string;
  /** Counted from 0. */
  page: string;
  size: string;
  /** The saved view that is open, or `all`. */
  view: string;
}

export const LIST_PARAMETERS: ListParameters = {
  where: 'where',
  order: 'orderby',
  page: 'page',
  size: 'size',
  view: 'view',
};

/** The same of a list that shares its page with another one. */
export function parametersOf(list: string): ListParameters {
  return {
    where: `${list}Where`,
    order: `${list}Order`,
    page: `${list}Page`,
    size: `${list}Size`,
    view: `${list}View`,
  };
}
