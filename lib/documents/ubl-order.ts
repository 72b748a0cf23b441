import { isCountryCode } from '../domain/orders/country-code';
import {
  areaM2,
  combinedNote,
  gramsExact,
  type OrderDocument,
  type OrderDocumentLine,
} from '../domain/orders/order-document';
import type { OrderParty } from '../domain/orders/order-party';
import { UNLOADING_NAMES } from '../domain/orders/order-terms';
import { UNIT_CODES } from '../domain/orders/unit-codes';
import { leaf, node, type XmlElement, xmlDocument } from '../formats/xml/xml';

const NAMESPACES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** A firm order (UN/CEFACT 1001). */
const PURCHASE_ORDER = '220';
/** The name of a party of whom nothing is known: the schema wants both, and UBL has no empty elements. */
const NOT_KNOWN = 'not known';

/**
 * A placed order as UBL 2.1 Order; after a change as OrderChange with the number of the change. It contains
 * no prices: they are agreed outside the portal.
 */
export function ublOrder(order: OrderDocument): string {
  const root = order.revision === 0 ? 'Order' : 'OrderChange';
  const children = order.revision === 0 ? orderNodes(order) : changeNodes(order);
  const xmlns = `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`;
  return xmlDocument(node(root, children, { xmlns, ...NAMESPACES }));
}

function orderNodes(order: OrderDocument): (XmlElement | null)[] {
  return [
    ...issueNodes(order.orderNumber, order.placedAt),
    leaf('cbc:OrderTypeCode', PURCHASE_ORDER),
    ...headNodes(order),
    originatorNode(order),
    node('cac:ProjectReference', [leaf('cbc:ID', order.project.number)]),
    ...bodyNodes(order),
  ];
}

function changeNodes(order: OrderDocument): (XmlElement | null)[] {
  return [
    ...issueNodes(`${order.orderNumber}-${order.revision}`, order.changedAt ?? order.placedAt),
    leaf('cbc:SequenceNumberID', order.revision),
    ...headNodes(order),
    node('cac:OrderReference', [
      leaf('cbc:ID', order.orderNumber),
      leaf('cbc:IssueDate', order.placedAt.split('T')[0]),
    ]),
    originatorNode(order),
    ...bodyNodes(order),
  ];
}

function issueNodes(id: string, instant: string): (XmlElement | null)[] {
  const [day = '', time = ''] = instant.split('T');
  return [
    leaf('cbc:UBLVersionID', '2.1'),
    leaf('cbc:ID', id),
    leaf('cbc:IssueDate', day),
    leaf('cbc:IssueTime', time.replace(/\.\d+Z$/, 'Z')),
  ];
}

/** Neither document type has a BuyerReference, so the customer's own number is the CustomerReference. */
function headNodes({ project, lot, custRef, lines, combined }: OrderDocument): (XmlElement | null)[] {
  return [
    leaf('cbc:Note', `${project.title}, ${lot.title}`),
    leaf('cbc:Note', combinedNote(combined)),
    leaf('cbc:CustomerReference', custRef ?? lot.number),
    leaf('cbc:LineCountNumeric', lines.length),
  ];
}

function originatorNode({ lot }: OrderDocument): XmlElement | null {
  return node('cac:OriginatorDocumentReference', [leaf('cbc:ID', lot.number)]);
}

function bodyNodes(order: OrderDocument): (XmlElement | null)[] {
  return [
    // The id of a person in the portal is of no use to another system; the number of their company is.
    node('cac:BuyerCustomerParty', [knownParty({ ...order.buyer, id: order.buyer.customerNo })]),
    node('cac:SellerSupplierParty', [knownParty(order.seller)]),
    deliveryNode(order),
    ...order.lines.map(lineNode),
  ];
}

/** The code of Global Location Numbers among the schemes of ids (ISO/IEC 6523). */
const GLN_SCHEME = '0088';

function knownParty(party: OrderParty): XmlElement | null {
  return partyNode('cac:Party', party) ?? partyNode('cac:Party', { ...party, name: NOT_KNOWN });
}

function partyNode(name: string, party: OrderParty): XmlElement | null {
  return node(name, [
    node('cac:PartyIdentification', [leaf('cbc:ID', party.id)]),
    node('cac:PartyIdentification', [leaf('cbc:ID', party.gln, { schemeID: GLN_SCHEME })]),
    node('cac:PartyName', [leaf('cbc:Name', party.name)]),
    addressNode('cac:PostalAddress', party),
    party.vatId
      ? node('cac:PartyTaxScheme', [
          leaf('cbc:CompanyID', party.vatId),
          node('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]),
        ])
      : null,
    node('cac:Contact', [
      leaf('cbc:Name', party.person),
      leaf('cbc:Telephone', party.phone),
      leaf('cbc:ElectronicMail', party.mail),
    ]),
  ]);
}

function addressNode(name: string, { street, city, zip, country }: OrderParty): XmlElement | null {
  return node(name, [
    leaf('cbc:StreetName', street),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', zip),
    node('cac:Country', [leaf(isCountryCode(country) ? 'cbc:IdentificationCode' : 'cbc:Name', country)]),
  ]);
}

function deliveryNode({ site, deliveryDay, unloading, ...order }: OrderDocument): XmlElement | null {
  return node('cac:Delivery', [
    addressNode('cac:DeliveryAddress', site),
    node('cac:RequestedDeliveryPeriod', [
      leaf('cbc:StartDate', deliveryDay),
      leaf('cbc:EndDate', deliveryDay),
    ]),
    partyNode('cac:DeliveryParty', { ...site, street: '', zip: '', city: '', country: '' }),
    node('cac:Shipment', [
      leaf('cbc:ID', order.orderNumber),
      leaf('cbc:HandlingInstructions', unloading && `Unloading: ${UNLOADING_NAMES[unloading]}`),
      leaf('cbc:GrossWeightMeasure', gramsExact(order.totals.weightKg), { unitCode: UNIT_CODES.kilogram }),
    ]),
  ]);
}

function lineNode(line: OrderDocumentLine): XmlElement | null {
  return node('cac:OrderLine', [
    node('cac:LineItem', [
      leaf('cbc:ID', line.lineNo),
      leaf('cbc:Quantity', line.qty, { unitCode: UNIT_CODES.piece }),
      node('cac:Item', [
        leaf('cbc:Name', line.title),
        node('cac:SellersItemIdentification', [leaf('cbc:ID', line.articleNo)]),
        propertyNode('Room', line.room),
        propertyNode('Storey', line.storey),
        line.isCut ? propertyNode('Cut', 'true') : null,
        dimensionNode('Thickness', line.thicknessMm),
        dimensionNode('Length', line.lengthMm),
        dimensionNode('Height', line.heightMm),
        dimensionNode('Area', areaM2(line), UNIT_CODES.squareMetre),
        dimensionNode('Weight', gramsExact(line.goodsKg), UNIT_CODES.kilogram),
      ]),
    ]),
  ]);
}

function propertyNode(name: string, value: string): XmlElement | null {
  const held = leaf('cbc:Value', value);
  return held && node('cac:AdditionalItemProperty', [leaf('cbc:Name', name), held]);
}

function dimensionNode(
  attribute: string,
  value: number,
  unitCode: string = UNIT_CODES.millimetre,
): XmlElement | null {
  return node('cac:Dimension', [
    leaf('cbc:AttributeID', attribute),
    leaf('cbc:Measure', value, { unitCode }),
  ]);
}
