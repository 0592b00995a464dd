import { describe, expect, it } from 'vitest';
import { languageIn } from './page-language.ts';
import { pageSays, typeByNameAndPage } from './page-says.ts';

/** Lines of a page: those that begin with `#` are tall. */
const page = (...lines: readonly string[]) =>
  pageSays(
    lines.map((text) => ({ text: text.replace(/^# /, ''), height: text.startsWith('# ') ? 20 : 10 })),
    languageIn,
  );

const spanish =
  'El soporte debe estar limpio, seco y libre de polvo, aceite y partes sueltas antes de empezar.';
const english =
  'The surface must be clean, dry and free of dust, oil and loose parts before the work begins.';

describe('the first page of a document', () => {
  it('says its type by its head and its language by its prose', () => {
    expect(page('# Ficha técnica', '# Sellador 200', spanish)).toMatchObject({
      documentType: 'datasheet',
      language: 'ES',
      title: 'Sellador 200',
    });
  });

  it('says its type although its head is set apart, broken over lines, or behind a product', () => {
    expect(page('# S A F E T Y  D A T A  S H E E T', english).documentType).toBe('sds');
    expect(page('# Environmental Product', '# Declaration', english).documentType).toBe('epd');
    expect(page('# Deck 200 Installation Instructions', english).documentType).toBe('installation');
    expect(page('# Deklaracja właściwości użytkowych', english).documentType).toBe('certification');
  });

  it('takes a section of a data sheet for no head', () => {
    const lines = Array.from({ length: 12 }, () => english);
    const said = page('# Technical Data Sheet', ...lines, 'Safety Data Sheet', ...lines, 'Warranty');
    expect(said.documentType).toBe('datasheet');
  });

  it('says no type where two heads say two, and none where nothing says one', () => {
    expect(page('# Warranty', '# Brochure', english).documentType).toBeNull();
    expect(page('# Deck 200', english).documentType).toBeNull();
  });

  it('takes the end of a sentence for no head', () => {
    const said = page(
      '# Einbauanleitung',
      '# Pumpe 20',
      'Vor der Montage vollständig lesen und aufbewahren, sonst erlischt die',
      'Gewährleistung.',
    );
    expect(said.documentType).toBe('installation');
  });

  it('knows a drawing by its title block, with words cut short', () => {
    const block = ['Zeichn.-Nr. Z-10-6293', 'Maßstab 1:2', 'Pumpe 20'];
    expect(page(...block).documentType).toBe('individualdetail');
  });

  it('says no language where two share the page, and none of a few words', () => {
    expect(page('# Deck 200', english, spanish).language).toBeNull();
    expect(page('# Deck 200', 'TDS').language).toBeNull();
  });
});

it('lets the page decide whether a "spec" is a data sheet, and the name whatever else it says', () => {
  expect(typeByNameAndPage('architecturalspec', 'datasheet')).toBe('datasheet');
  expect(typeByNameAndPage('architecturalspec', 'sds')).toBe('architecturalspec');
  expect(typeByNameAndPage('installation', 'datasheet')).toBe('installation');
  expect(typeByNameAndPage(null, 'datasheet')).toBe('datasheet');
});
