import { DateRange } from "~/exhibitions/date-range";
import type { OpenExhibition } from "~/exhibitions/view.server";
import { RegistrationOrReason } from "~/registrations/registration-form";
import { longMark } from "~/ui/long-title";
import { Overlay, useClose } from "~/ui/overlay";

/** The registration form over the home page: `?register=` names the exhibition. */
export default function RegistrationOverlay({
  exhibition,
  closeHref,
}: {
  exhibition: OpenExhibition;
  closeHref: string;
}) {
  const close = useClose(closeHref);
  return (
    <Overlay
      title={`Register for ${exhibition.title}`}
      closeHref={closeHref}
      className="form-overlay"
      startsAtTop={false}
    >
      <div className="overlay-text">
        <p className="overlay-lead">Register</p>
        <h2 className="overlay-title" data-long={longMark(exhibition.title)}>
          <bdi>{exhibition.title}</bdi>
        </h2>
        <p className="muted">
          <DateRange start={exhibition.startDate} end={exhibition.endDate} />
        </p>
        {exhibition.opening ? <p>{exhibition.opening.text}</p> : null}
        <RegistrationOrReason exhibition={exhibition} from={closeHref} onSent={close} />
      </div>
    </Overlay>
  );
}
