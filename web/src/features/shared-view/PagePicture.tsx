import { type ReactNode, useState } from 'react';

interface PagePictureProps {
  address: string;
  className: string | undefined;
  /** Shown until the picture is loaded, or if there is none. */
  children: ReactNode;
}

/** The picture of a package's page. It is hidden from screen readers, because the package itself is there. */
export function PagePicture({ address, className, children }: PagePictureProps) {
  const [loaded, setLoaded] = useState<string>();
  return (
    <>
      <img
        // Without the key, the previous page's picture would stay until the new one loads.
        key={address}
        // A picture that was loaded before is there at once.
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
