import { API_BASE_PATH } from '@submittal/contract/constants';

/** The address of a catalogue picture; empty if there is none. */
export function imageAddress(hash: string | undefined): string {
  return hash ? `${API_BASE_PATH}/images/${hash}` : '';
}
