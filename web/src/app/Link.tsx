import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { stringifySearch } from '../routes/search-string.ts';
import { useApp } from './app-context.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path below the base path. */
  to: string;
  search?: Readonly<Record<string, string>>;
}

/** A link to another screen. It has a real address, so it also opens in a new tab or window. */
export function Link({ to, search = {}, onClick, ...rest }: LinkProps) {
  const { router } = useApp();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    event.preventDefault();
    router.go(to, { search });
  };
  return <a {...rest} href={router.href(to) + stringifySearch(search)} onClick={follow} />;
}
