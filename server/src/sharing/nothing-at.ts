import { SHARE_ID_PATTERN } from '@submittal/contract/sharing';
import { AppError } from '../http/app-error.ts';

/** What its owner asks for is no share, or not any more. */
export function unknownShare(): AppError {
  return new AppError('share-not-found', 'There is no such share.');
}

/** Why the id of a link refers to nothing: it was cut short, or there is no such thing. */
export function nothingAt(id: string, unknown: 'project-not-found' | 'share-not-found'): AppError {
  return SHARE_ID_PATTERN.test(id)
    ? new AppError(unknown, 'There is no submittal at this link.')
    : new AppError(
        'share-malformed',
        'This submittal link is not complete. Please copy the whole link and open it again.',
      );
}
