import { es as words } from '@submittal/domain/preflight-messages/es';
import type { enPreflight } from './en-preflight.ts';

/** The Spanish texts of the pre-flight on review. */
export const esPreflight: typeof enPreflight = {
  preflight: {
    words,
    title: 'Revisión previa',
    show: 'Revisar antes de enviar',
    waiting: 'Revisando …',
    failed: 'No se pudo hacer la revisión.',
    retry: 'Reintentar',
    empty: 'Agregue primero un documento.',
    receiver: 'Destinatario',
    none: 'Ningún destinatario',
    noneLimits: 'Solo revisiones generales.',
    change: 'Cambiar',
    choose: '¿Quién recibe este paquete?',
    facts: 'Los límites son datos de la fuente nombrada. No dicen que un paquete se acepte.',
    noReceiver: 'Ningún destinatario',
    own: 'Introducir límites propios',
    ownName: 'Mis límites',
    file: 'Archivo más grande (MB)',
    name: 'Nombre de archivo más largo (caracteres)',
    dpi: 'Mínimo de ppp de escaneos',
    use: 'Usar estos límites',
    fine: 'Nada encontrado en',
    notChecked: 'Sin revisar',
    row: 'Mostrar en la lista',
    nothing: 'Nada aquí le impide seguir.',
    clear: 'No se encontró nada.',
    source: 'Fuente',
    done: 'Listo',
    checks: (count) => `${count} revisiones`,
  },
};
