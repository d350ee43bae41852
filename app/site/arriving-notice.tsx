import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Notice, noticeParam } from "~/text/notice";
import { NoticeLine } from "~/ui/notice-line";
import { usePageQuery } from "~/ui/page-query";
import { addToast } from "~/ui/toasts";
import { withParams } from "~/ui/with-params";
import { useRootData } from "./root-data";

/** The notice after the redirect of a post without scripts. */
export function ArrivingNotice() {
  const notice = useRootData()?.notice;
  const params = usePageQuery();
  const [shown, setShown] = useState<Notice>();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isMarked = params.has(noticeParam);

  // Once scripts run, it becomes a notification, and its parameter is removed from the URL.
  useEffect(() => {
    if (notice && notice !== shown) {
      addToast(notice);
      setShown(notice);
    }
    if (isMarked)
      navigate({ search: withParams(params, {}), hash }, { replace: true, preventScrollReset: true });
  }, [notice, shown, isMarked, params, hash, navigate]);

  return notice && notice !== shown ? <NoticeLine notice={notice} /> : null;
}
