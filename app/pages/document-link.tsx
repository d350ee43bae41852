import type { ReactNode } from "react";

/** A link to a PDF: one that the site has is downloaded, any other opens in another tab. */
export function DocumentLink({ address, children }: { address: string; children: ReactNode }) {
  const elsewhere = address.startsWith("/") ? {} : { target: "_blank", rel: "noreferrer" };
  return (
    <a href={address} {...elsewhere}>
      {children}
    </a>
  );
}
