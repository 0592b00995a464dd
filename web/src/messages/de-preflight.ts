import { de as words } from '@submittal/domain/preflight-messages/de';
import type { enPreflight } from './en-preflight.ts';

/** The German texts of the pre-flight on review. */
export const dePreflight: typeof enPreflight = {
  preflight: {
    words,
    title: 'Vorprüfung',
    show: 'Vor dem Senden prüfen',
    waiting: 'Wird geprüft …',
    failed: 'Die Prüfung war nicht möglich.',
    retry: 'Erneut versuchen',
    empty: 'Fügen Sie zuerst ein Dokument hinzu.',
    receiver: 'Empfänger',
    none: 'Kein Empfänger',
    noneLimits: 'Nur allgemeine Prüfungen.',
    change: 'Ändern',
    choose: 'Wer erhält dieses Paket?',
    facts: 'Grenzen sind Angaben aus der genannten Quelle. Sie sagen nicht, dass ein Paket angenommen wird.',
    noReceiver: 'Kein Empfänger',
    own: 'Eigene Grenzen eingeben',
    ownName: 'Meine Grenzen',
    file: 'Größte Datei (MB)',
    name: 'Längster Dateiname (Zeichen)',
    dpi: 'Mindest-dpi von Scans',
    use: 'Diese Grenzen verwenden',
    fine: 'Nichts gefunden bei',
    notChecked: 'Nicht geprüft',
    row: 'In der Liste zeigen',
    nothing: 'Nichts hier hält Sie auf.',
    clear: 'Es wurde nichts gefunden.',
    source: 'Quelle',
    done: 'Fertig',
    checks: (count) => `${count} Prüfungen`,
  },
};
