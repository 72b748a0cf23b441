import { leaf, node, required, type XmlElement, xmlDocument } from '../xml/xml';
import { isCountryCode } from './country-code';
import { areaM2, type OrderDocument, type OrderDocumentLine, type OrderParty } from './order-document';
import { UNIT_CODES } from './unit-codes';

/** A placed order as UBL 2.1 Order. It names no prices: they are agreed outside the portal. */
export function ublOrder(order: OrderDocument): string {
  const [day = '', time = ''] = order.placedAt.split('T');
  return xmlDocument(
    node(
      'Order',
      [
        leaf('cbc:UBLVersionID', '2.1'),
        leaf('cbc:ID', order.orderNumber),
        leaf('cbc:IssueDate', day),
        leaf('cbc:IssueTime', time.replace(/\.\d+Z$/, 'Z')),
        leaf('cbc:Note', `${order.project.title}, ${order.lot.title}`),
        leaf('cbc:CustomerReference', order.lot.number),
        leaf('cbc:LineCountNumeric', order.lines.length),
        node('cac:ProjectReference', [leaf('cbc:ID', order.project.number)]),
        required('cac:BuyerCustomerParty', [partyNode('cac:Party', order.buyer)]),
        required('cac:SellerSupplierParty', [partyNode('cac:Party', order.seller)]),
        deliveryNode(order),
        ...order.lines.map(lineNode),
      ],
      {
        xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  );
}

function partyNode(name: string, party: OrderParty): XmlElement | null {
  return node(name, [
    node('cac:PartyIdentification', [leaf('cbc:ID', party.id)]),
    node('cac:PartyName', [leaf('cbc:Name', party.name)]),
    addressNode('cac:PostalAddress', party),
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

function deliveryNode({ site, deliveryDay }: OrderDocument): XmlElement | null {
  return node('cac:Delivery', [
    addressNode('cac:DeliveryAddress', site),
    node('cac:RequestedDeliveryPeriod', [
      leaf('cbc:StartDate', deliveryDay),
      leaf('cbc:EndDate', deliveryDay),
    ]),
    partyNode('cac:DeliveryParty', { ...site, street: '', zip: '', city: '', country: '' }),
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
      ]),
    ]),
  ]);
}

function propertyNode(name: string, value: string): XmlElement | null {
  return node('cac:AdditionalItemProperty', [leaf('cbc:Name', name), leaf('cbc:Value', value)]);
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
