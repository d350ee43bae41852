import * as RadixTooltip from "@radix-ui/react-tooltip";
import { type ReactElement, useEffect, useRef } from "react";

/** A tooltip of Radix; `focused` when it takes the place of a control that had the focus. */
export default function Tooltip({
  label,
  focused,
  children,
}: {
  label: string;
  focused: boolean;
  children: ReactElement;
}) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) trigger.current?.focus();
  }, [focused]);
  return (
    <RadixTooltip.Provider delayDuration={700}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild ref={trigger}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Content className="tooltip" sideOffset={8}>
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
