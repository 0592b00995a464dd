import { type ReactNode, useState } from 'react';

interface PagePictureProps {
  address: string;
  className: string | undefined;
  /** What stands there until the picture is loaded, or where there is none. */
  children: ReactNode;
}

/** The picture of a package's page. It says nothing to screen readers, for which the package itself is there. */
export function PagePicture({ address, className, children }: PagePictureProps) {
  const [loaded, setLoaded] = useState<string>();
  return (
    <>
      <img
        // Another page's picture would speak for this one until it is loaded.
        key={address}
        // One that was loaded before is there at once.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setLoaded(address);
        }}
        className={className}
        src={address}
        alt=""
        hidden={loaded !== address}
        onLoad={() => setLoaded(address)}
      />
      {loaded !== address && children}
    </>
  );
}
