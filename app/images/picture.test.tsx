import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture } from "./picture";

const image = { name: "0a1b.jpg", width: 1000, height: 800, color: "#445566", focal: { x: 30, y: 70 } };
const render = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture image={image} alt="" sizes="46vw" {...props} />);

describe("a picture", () => {
  it("offers AVIF in the listed widths up to one that holds the whole image, and JPEG in few", () => {
    const set = (format: string) =>
      [360, 720, 960, 1280]
        .map((width) => `/images/0a1b.jpg/${width}.${format} ${Math.min(width, 1000)}w`)
        .join(", ");
    expect(render({ alt: "A lake", upTo: 1600 })).toBe(
      '<picture class="picture" style="background-color:#445566;--focal:30% 70%">' +
        `<source type="image/avif" srcSet="${set("avif")}" sizes="46vw"/>` +
        '<img src="/images/0a1b.jpg/1280.jpg" ' +
        'srcSet="/images/0a1b.jpg/720.jpg 720w, /images/0a1b.jpg/1280.jpg 1000w" sizes="46vw" ' +
        'alt="A lake" width="1000" height="800" loading="lazy" decoding="async"/></picture>',
    );
  });

  it("offers the upright crop first, to upright screens alone", () => {
    const html = render({ tall: true });
    expect(html.match(/sizes="100vw" media="\(max-aspect-ratio: 3\/4\)"/g)).toHaveLength(1);
    expect(html.indexOf("480-tall-30-70.avif")).toBeLessThan(html.indexOf("360.avif"));
  });

  it("is loaded first as the largest of the first screen, and at once where it is eager", () => {
    expect(render({ priority: true })).toContain('loading="eager" decoding="sync" fetchpriority="high"');
    expect(render({ eager: true })).toContain('loading="eager" decoding="async"/>');
  });

  it("of another site comes from there, without a referrer", () => {
    const url = "https://other.example/a.jpg?b=1&c=2";
    expect(render({ image: { url } })).toBe(
      '<span class="picture picture-external"><img src="https://other.example/a.jpg?b=1&amp;c=2" alt="" ' +
        'loading="lazy" referrerPolicy="no-referrer"/></span>',
    );
  });

  it("that is missing is the gallery's initials", () => {
    expect(render({ image: null })).toBe(
      '<span class="picture picture-placeholder" aria-hidden="true">MA</span>',
    );
  });
});
