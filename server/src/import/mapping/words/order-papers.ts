// Papers of one order: they name products, and are documents of none.

/** How such a paper begins, or what a line of one is: so many pieces of an article. */
const PAPER =
  /^(?:purchase order|order (?:confirmation|acknowledg\p{L}*)|sales order|invoice|packing (?:list|slip)|delivery note|quotation|auftragsbest[aä]tigung|bestellung|rechnung|lieferschein|angebot|bon de commande|confirmation de commande|facture|bon de livraison|soumission|devis n|orden de compra|pedido|factura|albar[aá]n|presupuesto|ordine d['’]acquisto|conferma d['’]ordine|fattura|bolla|preventivo|opdrachtbevestiging|orderbevestiging|factuur|pakbon|transportlijst|vrachtbrief|offerte)(?!\p{L})/iu;

const PIECES =
  /(?<![\p{L}\d])\d{1,5}\s?(?:ea|pcs?|stk|stuks|st(?:ü|ue)ck|pi[eè]ces|uds?|pz)\.?\s+\p{Lu}[\p{Lu}\d-]*\d/u;

/** A paper says what it is at its top. */
const TOP = 8;

/** Whether the lines at the beginning of a document are those of an order, an invoice and the like. */
export function isOfOrder(lines: readonly string[]): boolean {
  return (
    lines.slice(0, TOP).some((line) => PAPER.test(line.trim())) || lines.some((line) => PIECES.test(line))
  );
}
