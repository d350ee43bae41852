import { Outlet } from "@remix-run/react";
import { ErrorPage } from "~/components/error-page";
import { PendingPage } from "~/components/pending-page";
import { SiteFrame } from "~/components/site-frame";

export default function Site() {
  return (
    <SiteFrame>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
