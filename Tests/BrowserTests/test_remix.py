"""Remixes of published programs: kept by the browser with what they were made of, which is named when they are published."""

import json

from playwright.sync_api import expect

from publishing import ada, community, id_in, made, publish  # noqa: F401
from test_program_layers import moving_program


def published(studio, title, licence="cc-by-sa"):
    """A program of Ben's."""
    return studio.publish(("program", moving_program()["buffer"]), {"title": title, "licence": licence}, handle="ben")


def open_remix(page, work):
    page.goto(f"{page.studio.url}/program?remix={work}")


def kept(page):
    """What the browser keeps of programs: their titles, and what they were made of."""
    return page.evaluate("""async () => {
        const name = (await indexedDB.databases()).map((one) => one.name).find((one) => one.startsWith("inkreel-edited-programs"));
        const database = await new Promise((done) => { const open = indexedDB.open(name); open.onsuccess = () => done(open.result); });
        const all = await new Promise((done) => { const got = database.transaction("programs").objectStore("programs").getAll(); got.onsuccess = () => done(got.result); });
        database.close();
        return Object.fromEntries(all.map(({ title, madeFrom = null }) => [title, madeFrom]));
    }""")


def test_a_remix_is_kept_under_a_free_name_and_remembers_its_source(ada):  # noqa: F811
    work = published(ada.studio, "Square")
    for name in ["Square remix", "Square remix 2"]:
        open_remix(ada, work)
        expect(ada.locator(".program-bar input")).to_have_value(name)
    ada.wait_for_url("**/program?id=*")
    ada.locator(".program-bar input").fill("Circle")
    ada.keyboard.press("Enter")
    expect(ada.locator(".program-bar .sign")).to_have_text("saved")
    ada.goto(f"{ada.studio.url}/programs")
    ada.get_by_role("button", name="More about Circle").click()
    ada.get_by_role("menuitem", name="Duplicate").click()
    expect(ada.get_by_text("Circle copy")).to_be_visible()
    assert kept(ada) == {"Square remix": [work], "Circle": [work], "Circle copy": [work]}


def test_what_is_published_of_a_remix_names_its_source_under_a_licence_that_fits(ada):  # noqa: F811
    work = published(ada.studio, "Shared alike")
    open_remix(ada, work)
    ada.get_by_role("button", name="Publish…").click()
    made(ada)
    expect(ada.get_by_role("region", name="Credit").get_by_role("link", name="Shared alike")).to_be_visible()
    assert ada.get_by_label("Licence").locator("option").all_inner_texts() == ["CC BY-SA 4.0"]
    about = ada.studio.work(id_in(publish(ada)))["about"]
    assert (about["madeFrom"], about["licence"]) == ([work], "cc-by-sa")


def test_a_licence_that_allows_no_remixes_is_said(ada):  # noqa: F811
    work = published(ada.studio, "As it is", "cc-by-nd")
    open_remix(ada, work)
    expect(ada.get_by_text("“As it is” cannot be remixed: its licence, CC BY-ND 4.0, lets nothing be made of it.")).to_be_visible()
    ada.get_by_role("button", name="Programs").click()
    ada.wait_for_url("**/programs")
    expect(ada.get_by_text("No programs yet.", exact=False)).to_be_visible()


def test_a_work_that_is_not_there_is_said(ada):  # noqa: F811
    open_remix(ada, "0" * 32)
    expect(ada.get_by_text("There is no such program any more")).to_be_visible()
    assert json.dumps(ada.evaluate("() => location.pathname")) == '"/program"'
