/** An element of a document, its text where it holds no others. */
interface Element {
  name: string;
  children: Element[];
  text: string;
}

/**
 * `name`, `name?` (none or one), `name*` (any number) or `name+` (at least one), in their sequence; `one|other` for a
 * choice, nothing for an element that is empty. Of a name that means two things, `parent/name` goes before `name`.
 */
type Model = Record<string, string>;

/** What the specification of openTRANS 2.1 allows inside the elements of an ORDER; those not listed hold text. */
export const OPENTRANS_ORDER: Model = {
  ORDER: 'ORDER_HEADER ORDER_ITEM_LIST ORDER_SUMMARY',
  ORDER_HEADER: 'CONTROL_INFO? SOURCING_INFO? ORDER_INFO',
  CONTROL_INFO: 'STOP_AUTOMATIC_PROCESSING? GENERATOR_INFO? GENERATION_DATE?',
  ORDER_INFO:
    'ORDER_ID ALT_CUSTOMER_ORDER_ID* ORDER_DATE DELIVERY_DATE? bmecat:LANGUAGE* bmecat:MIME_ROOT? PARTIES ' +
    'CUSTOMER_ORDER_REFERENCE? ORDER_PARTIES_REFERENCE? DOCEXCHANGE_PARTIES_REFERENCE? bmecat:CURRENCY? PAYMENT? ' +
    'TERMS_AND_CONDITIONS? PARTIAL_SHIPMENT_ALLOWED? TRANSPORT? bmecat:INTERNATIONAL_RESTRICTIONS* MIME_INFO? ' +
    'REMARKS* HEADER_UDX?',
  DELIVERY_DATE: 'DELIVERY_START_DATE DELIVERY_END_DATE',
  PARTIES: 'PARTY+',
  PARTY: 'bmecat:PARTY_ID+ PARTY_ROLE* ADDRESS* ACCOUNT* MIME_INFO?',
  ADDRESS:
    'bmecat:NAME? bmecat:NAME2? bmecat:NAME3? bmecat:DEPARTMENT? CONTACT_DETAILS* bmecat:STREET? bmecat:ZIP? ' +
    'bmecat:BOXNO? bmecat:ZIPBOX? bmecat:CITY? bmecat:STATE? bmecat:COUNTRY? bmecat:COUNTRY_CODED? bmecat:VAT_ID? ' +
    'TAX_NUMBER? bmecat:PHONE* bmecat:FAX* bmecat:EMAIL? bmecat:PUBLIC_KEY* bmecat:URL? bmecat:ADDRESS_REMARKS?',
  CONTACT_DETAILS: 'bmecat:CONTACT_ID? bmecat:CONTACT_NAME bmecat:FIRST_NAME? bmecat:TITLE?',
  ORDER_PARTIES_REFERENCE:
    'bmecat:BUYER_IDREF bmecat:SUPPLIER_IDREF INVOICE_RECIPIENT_IDREF? SHIPMENT_PARTIES_REFERENCE?',
  SHIPMENT_PARTIES_REFERENCE: 'DELIVERY_IDREF FINAL_DELIVERY_IDREF? DELIVERER_IDREF? TRANSPORT_IDREF?',
  ORDER_ITEM_LIST: 'ORDER_ITEM+',
  ORDER_ITEM:
    'LINE_ITEM_ID PRODUCT_ID PRODUCT_FEATURES? PRODUCT_COMPONENTS? QUANTITY bmecat:ORDER_UNIT PRODUCT_PRICE_FIX? ' +
    'PRICE_LINE_AMOUNT? PARTIAL_SHIPMENT_ALLOWED? DELIVERY_DATE? PARTIAL_DELIVERY_LIST? SOURCING_INFO? ' +
    'CUSTOMER_ORDER_REFERENCE? ACCOUNTING_INFO? SHIPMENT_PARTIES_REFERENCE? TRANSPORT? ' +
    'bmecat:INTERNATIONAL_RESTRICTIONS* bmecat:SPECIAL_TREATMENT_CLASS* MIME_INFO? REMARKS* ITEM_UDX?',
  PRODUCT_ID:
    'bmecat:SUPPLIER_PID? bmecat:SUPPLIER_IDREF? CONFIG_CODE_FIX? LOT_NUMBER* SERIAL_NUMBER* ' +
    'bmecat:INTERNATIONAL_PID* bmecat:BUYER_PID* bmecat:DESCRIPTION_SHORT? bmecat:DESCRIPTION_LONG?',
  PRODUCT_FEATURES: 'FEATURE+',
  FEATURE: 'bmecat:FNAME bmecat:FVALUE+ bmecat:FUNIT? bmecat:FORDER? bmecat:FDESCR?',
  ORDER_SUMMARY: 'TOTAL_ITEM_NUM TOTAL_AMOUNT?',
  ORDERCHANGE: 'ORDERCHANGE_HEADER ORDERCHANGE_ITEM_LIST ORDERCHANGE_SUMMARY',
  ORDERCHANGE_HEADER: 'CONTROL_INFO? ORDERCHANGE_INFO',
  ORDERCHANGE_INFO:
    'ORDER_ID ALT_CUSTOMER_ORDER_ID* ORDER_DATE? ORDERCHANGE_DATE ORDERCHANGE_SEQUENCE_ID DELIVERY_DATE? ' +
    'bmecat:LANGUAGE* bmecat:MIME_ROOT? PARTIES CUSTOMER_ORDER_REFERENCE? ORDER_PARTIES_REFERENCE? ' +
    'DOCEXCHANGE_PARTIES_REFERENCE? bmecat:CURRENCY? PAYMENT? TERMS_AND_CONDITIONS? PARTIAL_SHIPMENT_ALLOWED? ' +
    'TRANSPORT? bmecat:INTERNATIONAL_RESTRICTIONS* MIME_INFO? REMARKS* HEADER_UDX?',
  ORDERCHANGE_ITEM_LIST: 'ORDERCHANGE_ITEM+',
  ORDERCHANGE_ITEM:
    'LINE_ITEM_ID PRODUCT_ID PRODUCT_FEATURES? PRODUCT_COMPONENTS? QUANTITY bmecat:ORDER_UNIT PRODUCT_PRICE_FIX? ' +
    'PRICE_LINE_AMOUNT? PARTIAL_SHIPMENT_ALLOWED? DELIVERY_DATE? REMARKS* ITEM_UDX?',
  ORDERCHANGE_SUMMARY: 'TOTAL_ITEM_NUM TOTAL_AMOUNT?',
};

/** Where a document departs from its model, as `element: its children`; nothing where it does not. */
export function departuresFrom(model: Model, xml: string): string[] {
  const departures: string[] = [];
  const visit = ({ name, children, text }: Element, parent: string) => {
    const inside = children.map((child) => child.name);
    const rule = model[`${parent}/${name}`] ?? model[name];
    const isSound =
      rule === undefined
        ? inside.length === 0
        : patternOf(rule).test(inside.map((each) => `${each} `).join(''));
    if (!isSound || (rule === undefined && text.trim() === ''))
      departures.push(`${name}: ${inside.join(' ')}`);
    for (const child of children) visit(child, name);
  };
  visit(parse(xml), '');
  return departures;
}

function patternOf(rule: string): RegExp {
  const parts = rule.split(' ').map((part) => part.replace(/^([\w:|]+)([?*+]?)$/, '(?:(?:$1) )$2'));
  return new RegExp(`^${parts.join('')}$`);
}

function parse(xml: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  for (const [, slash, name = '', empty, text = ''] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:]*)[^>]*?(\/?)>([^<]*)/g,
  )) {
    if (slash) {
      open.pop();
      continue;
    }
    const element: Element = { name, children: [], text };
    open.at(-1)?.children.push(element);
    if (!empty) open.push(element);
  }
  const [document] = root.children;
  if (!document || open.length !== 1) throw new Error('not well-formed');
  return document;
}
